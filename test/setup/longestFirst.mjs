import sequencer from '@jest/test-sequencer';

const Sequencer = sequencer.default ?? sequencer;
/** Suites with the longest duration, of both tiers. A run that begins with them ends sooner. */
const LONGEST = [
  'fault/faults',
  'cluster/erasure',
  'monitoring/staged',
  'e2e/operatorPage',
  'cluster/launcher',
  'chart/install',
  'generators/generators',
  'chart/processes',
  'embeddedPostgres',
  'openai/all',
  'rpc/all',
  'pipeline/all',
  'temporal/engine',
  'telemetry/cluster',
  'docs/browser',
  'monitoring/alerts',
  'clients/exporting',
  'contract/contract',
  'telemetry/traces',
  'e2e/standalone',
  'clients/cli',
  'clients/converting',
  'clients/importing',
  'e2e/errorFixes',
  'inProcessEngine',
  'clients/decks',
  'makeCards',
];

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const place = ({ path }) => {
      const index = LONGEST.findIndex((name) => path.endsWith(`/test/${name}.test.ts`));
      return index === -1 ? LONGEST.length : index;
    };
    return [...super.sort(tests)].sort((a, b) => place(a) - place(b));
  }
}
