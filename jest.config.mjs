/** Packages that npm serves as ES modules only. */
const ESM_ONLY = ['typebox', 'uuidv7', 'meilisearch', 'p-limit', 'yocto-queue'];

const ALL = '**/test/**/*.test.ts';
/** Suites that need a cluster, servers, images or other runtimes, and take minutes: `npm run test:cluster`. */
const CLUSTER = [
  '**/test/{chart,cluster,fault,generators,monitoring}/**/*.test.ts',
  '**/test/clients/{package,python,studyApp}.test.ts',
  // It starts a second installation, and a process for each command.
  '**/test/e2e/operatorPage.test.ts',
  '**/test/telemetry/cluster.test.ts',
  '**/gateway/test/{docs/browser,redis/cluster}.test.ts',
  '**/services/common/test/redis/sentinel.test.ts',
  '**/services/embedded-postgres/test/*.test.ts',
  '**/services/generation/test/temporal/*.test.ts',
  '**/services/generation/test/openai/killed.test.ts',
  '**/services/library/test/cover{Outages,Stores}.test.ts',
  '**/services/search/test/meilisearch*.test.ts',
  '**/services/standalone/test/outside.test.ts',
];
/**
 * Suites that keep a cluster under load and expect that no request is rejected. They need both processors, so they run one
 * after another: `npm run test:load`.
 */
const LOAD = ['**/test/fault/{faults,failover}.test.ts', '**/test/chart/processes.test.ts'];
/** Of TEST_TIER; all suites without it, for `npx jest <file>`. */
const SUITES = {
  product: [ALL, ...CLUSTER.map((suites) => `!${suites}`)],
  cluster: [...CLUSTER, ...LOAD.map((suites) => `!${suites}`)],
  load: LOAD,
};

export default {
  testEnvironment: 'node',
  testMatch: SUITES[process.env.TEST_TIER] ?? [ALL],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  transform: { '\\.[cm]?[jt]s$': '@swc/jest' },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: {
    // A module that is loaded late is named with the extension that it is built with.
    '^(\\.{1,2}/temporal/.*)\\.js$': '$1',
    // A worker thread runs the built files.
    '^\\./thread\\.js$': '<rootDir>/services/generation/dist/threads/thread.js',
    // An ES module imports the built files next to it.
    '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1'],
    '^@learning-library/(common|local-servers)/testing$': '<rootDir>/services/$1/testing/index.ts',
    '^@learning-library/common/([a-z]+)$': '<rootDir>/services/common/src/$1/index.ts',
    '^@learning-library/proto$': '<rootDir>/proto/gen/index.ts',
    '^@learning-library/gateway$': '<rootDir>/gateway/src/index.ts',
    '^@learning-library/client$': '<rootDir>/clients/typescript/src/index.ts',
    '^@learning-library/([a-z-]+)$': '<rootDir>/services/$1/src/index.ts',
  },
  globalSetup: '<rootDir>/test/setup/globalSetup.ts',
  globalTeardown: '<rootDir>/test/setup/globalTeardown.ts',
  testSequencer: '<rootDir>/test/setup/longestFirst.mjs',
  reporters: ['default', '<rootDir>/test/setup/summaryReporter.mjs'],
  // Suites wait more than they compute.
  maxWorkers: process.env.TEST_TIER === 'load' ? 1 : 3,
  testTimeout: 180_000,
};
