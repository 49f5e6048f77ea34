import sequencer from '@jest/test-sequencer';

const Sequencer = sequencer.default ?? sequencer;
/** The suites that take longest, of both tiers: what begins with them ends sooner. */
const LONGEST = [
  'cluster/erasure',
  'fault/losses',
  'cluster/rolling',
  'chart/processes',
  'cluster/launcher',
  'fault/faults',
  'e2e/operatorPage',
  'chart/install',
  'e2e/accountFiles',
  'embeddedPostgres',
  'generators/generators',
  'docs/browser',
  'temporal/engine',
  'clients/exporting',
  'clients/cli',
  'contract/contract',
  'telemetry/traces',
  'e2e/standalone',
  'e2e/crash',
  'openai/memocards',
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
