/** Packages that npm serves as ES modules only. */
const ESM_ONLY = ['typebox', 'uuidv7', 'meilisearch', 'p-limit', 'yocto-queue'];

export default {
  testEnvironment: 'node',
  testMatch: ['**/test/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  transform: { '\\.[cm]?[jt]s$': '@swc/jest' },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  moduleNameMapper: {
    // A module that is loaded late is named with the extension that it is built with.
    '^(\\.{1,2}/temporal/.*)\\.js$': '$1',
    // A worker thread runs what the build has made.
    '^\\./thread\\.js$': '<rootDir>/services/generation/dist/threads/thread.js',
    // An ES module names its neighbours as they are built.
    '^(\\.{1,2}/.*)\\.js$': ['$1.js', '$1'],
    '^@learning-library/common/([a-z]+)$': '<rootDir>/services/common/src/$1/index.ts',
    '^@learning-library/proto$': '<rootDir>/proto/gen/index.ts',
    '^@learning-library/gateway$': '<rootDir>/gateway/src/index.ts',
    '^@learning-library/client$': '<rootDir>/clients/typescript/src/index.ts',
    '^@learning-library/([a-z-]+)$': '<rootDir>/services/$1/src/index.ts',
  },
  globalSetup: '<rootDir>/test/setup/globalSetup.mjs',
  globalTeardown: '<rootDir>/test/setup/globalTeardown.mjs',
  testSequencer: '<rootDir>/test/setup/longestFirst.mjs',
  reporters: ['default', '<rootDir>/test/setup/summaryReporter.mjs'],
  maxWorkers: 2,
  testTimeout: 180_000,
};
