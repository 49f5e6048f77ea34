import { afterAll, beforeAll, describe } from '@jest/globals';
import { conformanceRules } from './rules/conformance';
import { scopeRules } from './rules/scopes';
import { Suite } from './support/suite';

const suite = new Suite();
beforeAll(() => suite.start(), 120_000);
afterAll(() => suite.deployment.stop());

describe('scopes', () => scopeRules(suite));
describe('every answer', () => conformanceRules(suite));
