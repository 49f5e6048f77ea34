// Temporal's worker depends on the bundler of its workflows, a compiler with all its dependencies. The build has
// already
// bundled the workflows, so an image does not need the bundler. `lockfile` removes it, and the packages that only it
// needs, from the lockfile before the installation. `module` then replaces the module that loads the bundler with one
// that throws. Usage: node scripts/image/bundler.mjs lockfile|module <folder>
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WORKER = 'node_modules/@temporalio/worker';
const BUNDLER = ['@swc/core', 'memfs', 'source-map-loader', 'swc-loader', 'unionfs', 'webpack'];
const NO_BUNDLER = `'use strict';
exports.defaultWorkflowInterceptorModules = [require.resolve('../workflow-log-interceptor')];
class WorkflowCodeBundler {
  constructor() {
    throw new Error('this image has no bundler: its workflows were bundled when it was built');
  }
}
exports.WorkflowCodeBundler = WorkflowCodeBundler;
exports.bundleWorkflowCode = async () => new WorkflowCodeBundler();
`;

const [step, folder] = process.argv.slice(2);
const edit = (file, change) => {
  const json = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  change(json);
  writeFileSync(join(folder, file), `${JSON.stringify(json, null, 2)}\n`);
};
const withoutBundler = ({ dependencies }) => {
  for (const name of BUNDLER) {
    // A new version of Temporal may use another bundler.
    if (dependencies[name] === undefined) throw new Error(`${WORKER} does not depend on ${name}`);
    delete dependencies[name];
  }
};

if (step === 'lockfile') {
  edit('package-lock.json', ({ packages }) => {
    if (packages[WORKER] !== undefined) withoutBundler(packages[WORKER]);
  });
} else if (existsSync(join(folder, WORKER))) {
  edit(join(WORKER, 'package.json'), withoutBundler);
  writeFileSync(join(folder, WORKER, 'lib/workflow/bundler.js'), NO_BUNDLER);
}
