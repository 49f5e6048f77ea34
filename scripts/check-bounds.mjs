// Checks that every collection in a process is in the list below, with its limit (docs/protocols/bounds.md).
// A new field or constant that starts empty and is filled later fails this check until its limit is listed.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** By file, relative to the root. */
const BOUNDS = {
  'gateway/src/clients/tokenCheck.ts': { rejecting: 'the services' },
  'gateway/src/connections/connections.ts': { all: '4,096 connections' },
  'gateway/src/keys/keyCache.ts': {
    entries: '10,000',
    wrong: '10,000',
    underWay: 'places and waits of the queue of unseen keys',
  },
  'gateway/src/limits/byteBudget.ts': { byOwner: 'one per owner of held bytes' },
  'gateway/src/limits/rejections.ts': {
    waiting: '2,000 requests',
    samples: 'one per kind of error',
  },
  'gateway/src/pipeline/requestState.ts': { queryPairs: 'the request line', atEnd: 'the steps of the pipeline' },
  'services/accounts/src/domain/pendingLastUsed.ts': { ids: '10,000 keys' },
  'services/common/src/patterns/counts/countReporter.ts': {
    queue: 'one per content that a running call has changed',
    underWay: 'the reports of 200 ms, 500 contents each',
    acknowledged: 'the reports of 200 ms, 500 contents each',
  },
  'services/common/src/admission/fairQueue.ts': {
    accounts: 'one per account with calls',
    turns: 'one per account that waits',
  },
  'services/common/src/process/config/settings.ts': { faults: 'one per setting' },
  'services/common/src/process/shutdownStack.ts': { started: 'the parts of a process' },
  'services/common/src/process/serviceContext.ts': {
    open: 'the clients of a service',
    peerCalls: 'one for each of them',
  },
  'services/common/src/postgres/database.ts': { statements: 'the constant texts of the code' },
  'services/common/src/postgres/sharedReads.ts': { waiting: '10,000 reads' },
  'services/common/src/patterns/failpoints.ts': { actions: 'tests only' },
  'services/common/src/rpc/dispatcher.ts': { methods: 'the RPCs' },
  'services/common/src/rpc/renewal.ts': {
    known: 'one per set of certificates',
    listeners: 'the servers of the process',
    ofAuthorities: 'the channels and servers of the process',
    ofIdentities: 'the channels and servers of the process',
  },
  'services/common/src/rpc/tls.ts': { presented: 'one per set of certificates' },
  'services/common/src/rpc/replica.ts': { idle: '100 streams', accounts: 'one per account with a running call' },
  'services/common/src/rpc/streamClient.ts': {
    known: 'the replicas of a service',
    pending: '100 streams per replica',
    waiting: '1,000 calls',
  },
  'services/common/src/rpc/streamServer.ts': { streams: '100 per client' },
  'services/common/src/rpc/inProcess.ts': { dispatchers: 'the services' },
  'services/common/src/contract/keyMessages.ts': { listeners: 'the gateway' },
  'services/common/src/patterns/outbox/outbox.ts': {
    relays: 'one per consumer',
  },
  'services/common/src/redis/keyMessages.ts': { listeners: 'the gateway' },
  'services/generation/src/domain/card.ts': { byBack: 'the cards of a job' },
  'services/generation/src/domain/facts.ts': { monthsByLanguage: 'the five languages' },
  'services/generation/src/engine/inProcessEngine.ts': { runs: 'jobs at a time' },
  'services/generation/src/engine/temporalEngine.ts': { cancelling: 'one per deletion or suspension under way' },
};

/** Code that runs for one text or one command, or on a developer's machine. */
const APART =
  /\/(generators|document)\/|services\/(cluster|operator|standalone|local-servers|embedded-postgres|extractive)\//;
/** Upper-case names are tables of the code. */
const MODIFIERS = '(?:(?:private|protected|public|static|override|readonly) )*#?';
const EMPTY = String.raw`(?:new (?:Map|Set|WeakMap|LRUCache|Array)\b.*|\[\]|\{\}|Object\.create\(null\))(?: as [^;]+)?`;
const KEPT = new RegExp(
  `^(?:  ${MODIFIERS}|(?:export )?(?:const|let) )(?![A-Z_]+\\b)(\\w+)(?::(?! Readonly)[^=\\n]+(?:=>[^=\\n]+)*)? = ${EMPTY};?$`,
  'gm',
);

const files = execFileSync('git', ['ls-files', 'gateway/src', 'services/*/src/*'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !APART.test(file));
const found = new Set(
  files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(KEPT)].map(([, name]) => `${file} ${name}`)),
);
const listed = new Set(
  Object.entries(BOUNDS).flatMap(([file, names]) => Object.keys(names).map((name) => `${file} ${name}`)),
);
const faults = [
  ...[...found].filter((each) => !listed.has(each)).map((each) => `${each}: is kept, and no bound is written down`),
  ...[...listed].filter((each) => !found.has(each)).map((each) => `${each}: is listed, and not there`),
];
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
