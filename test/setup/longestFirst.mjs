import sequencer from '@jest/test-sequencer';

const Sequencer = sequencer.default ?? sequencer;
/** Suites that wait more than they compute, for minutes: what begins with them ends sooner. */
const LONGEST = [
  'fault/losses',
  'fault/faults',
  'chart/processes',
  'contract/contract',
  'cluster/launcher',
  'cluster/rolling',
  'temporal/engine',
  'temporal/faults',
  'temporal/workerProcess',
  'openai/killed',
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
