import prettier from 'eslint-config-prettier';
import { importX } from 'eslint-plugin-import-x';
import tseslint from 'typescript-eslint';

import { banned, undeterministic } from './scripts/fences.mjs';

const SOURCES = ['**/*.ts'];
const TESTS = ['gateway/test/**/*.ts', 'openapi/test/**/*.ts', 'services/*/test/**/*.ts', 'test/**/*.ts'];
/** Helpers that wait for a condition, and measuring programs: the two places where a timer is the point. */
const TIMERS = ['test/support/**/*.ts', 'test/bench/**/*.ts'];
/** Files that write to a terminal. */
const TERMINAL = [
  'scripts/**',
  'test/bench/**',
  'services/generation/test/bench/**',
  'test/setup/**',
  'test/generators/*.ts',
  'services/operator/src/**',
  'clients/cli/src/**',
  '**/main.ts',
];

const DECORATOR = { selector: 'Decorator', message: 'Decorators are not used: compose functions.' };
const ENVIRONMENT = {
  selector:
    "MemberExpression[object.name='process'][property.name='env'], MemberExpression[object.name='process'][property.value='env']",
  message: 'Only readEnv() in a config.ts reads the environment; everything else is given a config.',
};
const LATE_TYPEORM = {
  selector: 'ImportExpression[source.value=/^typeorm/]',
  message: 'TypeORM is loaded by services/common/src/postgres/migrate.ts alone.',
};
const SLEEP = {
  selector: "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
  message: 'Wait for a condition (waitFor), never for time.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/gen/**',
      'clients/typescript/src/openapi.ts',
      'test/generators/programs/**',
      '**/node_modules/**',
      '.data/**',
      'coverage/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: SOURCES,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    plugins: { 'import-x': importX },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'error',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // It asks for `!`, which no-non-null-assertion forbids.
      '@typescript-eslint/non-nullable-type-assertion-style': 'off',
      // A character is a code point in this contract, which is what spreading a string gives.
      '@typescript-eslint/no-misused-spread': 'off',
      // EntitySchema takes plain options where its type names a class.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // An empty environment variable counts as unset.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true } }],
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'only-allowed-literals' },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // An RPC or an operation answers a promise by its type, also where it has nothing to wait for.
      '@typescript-eslint/require-await': 'off',
      // Index access on environment variables and rows is written with brackets on purpose.
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      'import-x/no-default-export': 'error',
      'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', DECORATOR, ENVIRONMENT, LATE_TYPEORM],
      eqeqeq: 'error',
    },
  },
  ...banned.map(({ files, ignores = [], patterns }) => ({
    files,
    ignores,
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  })),
  {
    files: undeterministic.files,
    rules: { 'no-restricted-globals': ['error', ...undeterministic.names] },
  },
  {
    files: ['services/common/src/postgres/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', DECORATOR, ENVIRONMENT] },
  },
  { files: TERMINAL, rules: { 'no-console': 'off' } },
  {
    files: [
      '**/config.ts',
      '**/process/config/settings.ts',
      'scripts/**',
      'services/common/testing/**',
      'services/local-servers/testing/**',
    ],
    rules: { 'no-restricted-syntax': ['error', DECORATOR] },
  },
  {
    files: TESTS,
    rules: {
      'no-restricted-syntax': ['error', DECORATOR, SLEEP],
      // Answers are `unknown` there and asserted, not narrowed.
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
      '@typescript-eslint/explicit-module-boundary-types': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: TIMERS, rules: { 'no-restricted-syntax': ['error', DECORATOR] } },
  { files: ['test/setup/**', '**/*.d.ts'], rules: { 'import-x/no-default-export': 'off' } },
  { files: ['**/*.mjs'], rules: { 'max-lines': ['error', 400] } },
  prettier,
);
