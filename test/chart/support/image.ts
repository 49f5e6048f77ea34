import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serverProgram } from '@learning-library/local-servers/testing';
import { forEach } from '../../support/forEach';

const ROOT = join(__dirname, '../../..');
const TREE = join(ROOT, 'scripts/image/tree.sh');
const TIMEOUT_MS = 240_000;

/** The folder in which scripts/image/all.sh has built the trees of all images. */
const MADE = process.env['IMAGE_TREES'];
const areAllMade = MADE !== undefined;

/** Images that differ little from the others and take long to build. */
const SIMILAR = ['accounts', 'library', 'cards', 'questions', 'spaces-sessions-stats', 'search', 'operator'];
/**
 * Images with the components that run from them. Of the services, only the generation service is included, unless all
 * images exist already.
 */
const TREES: Readonly<Record<string, readonly string[]>> = {
  ...(areAllMade ? Object.fromEntries(SIMILAR.map((name) => [name, [name]])) : {}),
  generation: ['generation', 'generation-worker'],
  standalone: ['standalone'],
  gateway: ['gateway', 'test'],
};
/** Number of trees that are created in parallel. */
const LANES = 2;
/** Packages that no image contains: compilers, bundlers, test and build tools. */
const DEVELOPMENT = [
  ...['typescript', '@swc/core', '@swc/cli', 'webpack', 'esbuild', 'turbo', 'ts-proto', 'protoc', '@bufbuild/buf'],
  ...['jest', 'eslint', 'prettier', '@learning-library/local-servers'],
];

/** Creates the trees. @param trees receives the tree of each component */
export async function makeTrees(trees: Map<string, string>, folder: string): Promise<void> {
  const make = async ([workspace, components]: [string, readonly string[]]): Promise<void> => {
    const tree = await imageTree(workspace, folder);
    for (const component of components) trees.set(component, tree);
  };
  await forEach(Object.entries(TREES), make, LANES);
}

export function developmentPackages(tree: string): string[] {
  return DEVELOPMENT.filter((name) => existsSync(join(tree, 'node_modules', name)));
}

/** Third-party packages that the bill of materials does not name. */
export function packagesWithoutBill(tree: string): string[] {
  const bill = JSON.parse(readFileSync(join(tree, 'sbom.cdx.json'), 'utf8')) as { components: { purl: string }[] };
  const named = new Set(bill.components.map(({ purl }) => nameOf(purl)));
  return installed(tree).filter((name) => !named.has(name));
}

/** The working directory of a workspace’s image, as the last step of the Dockerfile creates it. */
async function imageTree(workspace: string, folder: string): Promise<string> {
  if (MADE !== undefined) return join(MADE, workspace);
  const to = join(folder, workspace);
  await promisify(execFile)(TREE, [`@learning-library/${workspace}`, to], { timeout: TIMEOUT_MS });
  return to;
}

/** The Node version of the base image. */
export const imageNode = (): string => serverProgram('image-node');

/** The checkout, which is the working directory if no image was built. */
export const CHECKOUT = ROOT;

/** Converts `pkg:npm/%40scope/name@1.0.0` to `@scope/name`. */
function nameOf(purl: string): string {
  return decodeURIComponent(/^pkg:npm\/(.*)@/.exec(purl)?.[1] ?? '');
}

/** Third-party packages at the top of a tree. */
function installed(tree: string): string[] {
  const folder = join(tree, 'node_modules');
  const names = readdirSync(folder).filter((name) => !name.startsWith('.') && name !== '@learning-library');
  return names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((each) => `${name}/${each}`) : [name],
  );
}
