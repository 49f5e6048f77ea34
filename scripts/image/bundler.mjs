// Temporal's worker depends on the bundler of its workflows, a compiler with all its dependencies. Our build has bundled
// them before, so that an image does without: its edges leave the lockfile, with what nothing else needs, before the
// installation; after it the one module that loads the bundler becomes one that throws. node scripts/image/bundler.mjs
// lockfile|module <folder>
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const WORKER = 'node_modules/@temporalio/worker';
const BUNDLER = ['@swc/core', 'memfs', 'source-map-loader', 'swc-loader', 'unionfs', 'webpack'];
const REFUSES = `'use strict';
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
    // A new version of Temporal's may bundle with something else.
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
  writeFileSync(join(folder, WORKER, 'lib/workflow/bundler.js'), REFUSES);
}
