import { describe } from '@jest/globals';
import { hasServers } from '@learning-library/local-servers/testing';
import { describeEngine } from '../engineSuite';
import { useTemporal } from '../support/temporalServer';

const describeWithTemporal = hasServers('temporal') ? describe : describe.skip;

describeWithTemporal('with a real server', () => {
  const { kit } = useTemporal();
  describeEngine(kit);
});
