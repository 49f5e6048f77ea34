// Bundles the workflows for Temporal: `node bundle.mjs <folder of the workflows> <file to write>`. Done by the build, so
// that a worker starts immediately and needs no bundler.
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { bundleWorkflowCode, DefaultLogger } from '@temporalio/worker';

const [workflows, bundle] = process.argv.slice(2);
const { code } = await bundleWorkflowCode({
  workflowsPath: resolve(workflows),
  workflowInterceptorModules: [resolve(workflows, 'headers')],
  // These modules contain only constants and functions, so they are loaded once, not for each workflow.
  preloadModules: ['generationJob', 'headers'].map((module) => resolve(workflows, module)),
  logger: new DefaultLogger('WARN'),
});
await writeFile(bundle, code);
