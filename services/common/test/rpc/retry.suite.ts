import { status } from '@grpc/grpc-js';
import { expect, test } from '@jest/globals';
import * as protos from '@learning-library/proto';
import { ContractError } from '../../src/contract/errors';
import { hasCreationKey, isRepeatable, type Reason, RetryableError, RetryBudget, withRetry } from '../../src/rpc/retry';
import { serviceError } from '../../src/rpc/statuses';
const CALLS = 1_000;

function failure(reason: Reason): ContractError {
  const cause = serviceError({ code: status.UNAVAILABLE, details: reason }, 'first:1');
  return new ContractError('unavailable', null, { cause: new RetryableError(reason, cause) });
}

interface Attempt {
  isShort: boolean;
  avoid: string | undefined;
}

/** The attempts and the result of a call that fails for each of these reasons in order. */
async function attemptsOf(replicas: number, isRepeatable: boolean, ...reasons: Reason[]) {
  const attempts: Attempt[] = [];
  const deadline = Date.now() + 10_000;
  const result = await withRetry(callTo(replicas, isRepeatable), deadline, async (until, avoid) => {
    const reason = reasons[attempts.push({ isShort: until < deadline, avoid }) - 1];
    if (reason !== undefined) throw failure(reason);
    return 'done';
  }).catch(({ code }: ContractError) => code);
  return { attempts, result };
}

function callTo(replicas: number, isRepeatable: boolean, budget = new RetryBudget()): Parameters<typeof withRetry>[0] {
  const transport = { retryTargets: () => replicas, call: async () => undefined, close: () => undefined };
  return { budget, transport, isRepeatable };
}

const whole = { isShort: false, avoid: undefined };
const short = { isShort: true, avoid: undefined };
const again = { isShort: false, avoid: 'first:1' };

test('a call that may succeed on another replica is retried there once', async () => {
  for (const reason of ['late', 'unavailable', 'denied', 'broken'] as const) {
    expect(await attemptsOf(2, true, reason)).toEqual({ attempts: [short, again], result: 'done' });
    expect(await attemptsOf(2, false, reason)).toEqual({ attempts: [whole, again], result: 'done' });
    expect(await attemptsOf(2, true, reason, reason)).toEqual({ attempts: [short, again], result: 'unavailable' });
  }
});

test('a call to a single replica is retried only if its connection breaks, and never within one process', async () => {
  for (const reason of ['late', 'unavailable', 'denied'] as const) {
    expect(await attemptsOf(1, true, reason)).toEqual({ attempts: [whole], result: 'unavailable' });
  }
  expect(await attemptsOf(1, true, 'broken')).toEqual({ attempts: [whole, again], result: 'done' });
  expect(await attemptsOf(0, true, 'broken')).toEqual({ attempts: [whole], result: 'unavailable' });
});

test('an error of the contract or of this process is thrown without a retry', async () => {
  for (const error of [new ContractError('not_found', null), new Error('fault')]) {
    let attempts = 0;
    const failing = (): Promise<never> => {
      attempts++;
      return Promise.reject(error);
    };
    await expect(withRetry(callTo(2, true), Date.now() + 10_000, failing)).rejects.toBe(error);
    expect(attempts).toBe(1);
  }
});

test('once the saved retries are used up, at most a tenth of the calls are retried; successful calls use no retry', async () => {
  const budget = new RetryBudget();
  const call = async (outcome: () => Promise<void>): Promise<number> => {
    let attempts = 0;
    await withRetry(callTo(2, true, budget), Date.now() + 10_000, async () => {
      attempts++;
      budget.noteCall();
      await outcome();
    }).catch(() => undefined);
    return attempts;
  };
  for (let made = 0; made < CALLS; made++) expect(await call(async () => undefined)).toBe(1);
  let attempts = 0;
  for (let made = 0; made < CALLS; made++) attempts += await call(() => Promise.reject(failure('unavailable')));
  expect(attempts - CALLS).toBeGreaterThan(100);
  expect(attempts - CALLS).toBeLessThanOrEqual(100 + attempts / 10);
});

/** All RPCs that are repeated without a key. A write in this list would run twice after a lost connection. */
const REPEATABLE = `BatchCountMemocards BatchCountQuestions BatchGetContentTexts BatchGetContents BatchGetFolders BatchGetJobOutcomes
  BatchGetMemocards BatchGetQuestionJobOutcomes CountMasteredMemocards FindKey GetAccount GetAccountState GetContent
  GetContentText GetCredits GetErasure GetFolder GetGenerationSource GetIndexStatus GetJob GetJobDiagnostics
  GetMemocard GetOrganization GetQuestion GetQuestionGenerationSource GetServiceState GetSpace GetStudyStats GetUsage
  ListAccountSpaces ListAccounts ListAudit ListContents ListErasures ListEvents ListFolders ListJobs ListKeys
  ListLedger ListMemocards ListOperatorTokens ListOrganizations ListQuestions ListSpaces ListStudySessions
  ReportMemocardCounts ReportQuestionCounts Search VerifyKey WalkContents WalkFolders`;

test('only reads, and reports of counts, are repeated without a key', () => {
  const paths = Object.values(protos)
    .flatMap((each: object) => Object.values(each) as { path?: string }[])
    .flatMap(({ path }) => path ?? []);
  const names = paths.filter(isRepeatable).map((path) => path.slice(path.lastIndexOf('/') + 1));
  expect([...new Set(names)].sort()).toEqual(REPEATABLE.split(/\s+/));
});

test('the creation key shows whether a creation can be repeated', () => {
  const requests = [{ creationKey: {} }, { creationKey: undefined }, {}];
  expect(requests.map(hasCreationKey)).toEqual([true, false, false]);
});
