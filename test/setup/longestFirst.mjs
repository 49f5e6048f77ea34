import sequencer from '@jest/test-sequencer';

const Sequencer = sequencer.default ?? sequencer;
/** Suites with the longest duration, of all tiers. A run that begins with them ends sooner. */
const LONGEST = [
  'cluster/erasure',
  'clients/exporting',
  'chart/processes',
  'chart/install',
  'fault/faults',
  'temporal/engine',
  'cluster/launcher',
  'clients/slowFiles',
  'docs/browser',
  'contract/contract',
  'e2e/roles',
  'openai/all',
  'e2e/standalone',
  'e2e/operatorPage',
  'clients/cli',
  'generators/generators',
  'telemetry/traces',
  'monitoring/alerts',
  'outside',
  'clients/decks',
  'monitoring/staged',
  'inProcessEngine',
  'clients/converting',
  'telemetry/cluster',
  'temporal/faults',
  'rpc/all',
  'clients/package',
  'e2e/errorFixes',
  'embeddedPostgres',
  'clients/importing',
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
