import { afterAll, beforeAll, describe } from '@jest/globals';
import { bodyRules } from './rules/bodies';
import { conformanceRules } from './rules/conformance';
import { idempotencyRules } from './rules/idempotency';
import { keyRules } from './rules/keys';
import { malformedRules } from './rules/malformed';
import { negotiationRules } from './rules/negotiation';
import { preconditionRules } from './rules/preconditions';
import { scopeRules } from './rules/scopes';
import { valueRules } from './rules/values';
import { Suite } from './support/suite';

const suite = new Suite();
beforeAll(() => suite.start(), 120_000);
afterAll(() => suite.deployment.stop());

describe('scopes', () => scopeRules(suite));
describe('keys', () => keyRules(suite));
describe('values', () => valueRules(suite));
describe('bodies', () => bodyRules(suite));
describe('what is no valid HTTP request', () => malformedRules(suite));
describe('negotiation', () => negotiationRules(suite));
describe('preconditions', () => preconditionRules(suite));
describe('idempotency', () => idempotencyRules(suite));
describe('every answer', () => conformanceRules(suite));
