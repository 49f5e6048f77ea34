import type { GetServiceStateResponse } from '@learning-library/proto';
import { describeFailure, OperatorError } from '../failure';
import type { Services } from '../services';
import { command } from './command';

export const doctor = command(
  'Check all services and name the runbook section for each fault; exit with status 1 if there is a fault',
  [],
  examine,
);

interface Row {
  state: 'ok' | 'wrong';
  component: string;
  message: string;
  page: string | null;
}

/** A fault and its section in the runbook. */
type Fault = readonly [message: string, section: string];

const CALL_MS = 4_000;

/** Queries all services in parallel. Faults come last, next to the prompt. @throws OperatorError if there are any */
async function* examine(services: Services): AsyncGenerator<object> {
  const rows = (await Promise.all(services.each.map(({ name, calls }) => rowsOf(name, calls)))).flat();
  const faults = rows.filter(({ state }) => state === 'wrong');
  yield* rows.filter(({ state }) => state === 'ok');
  yield* faults;
  if (faults.length === 0) return;
  const components = new Set(faults.map(({ component }) => component)).size;
  const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
  throw new OperatorError('unavailable', `${count} in ${components} of ${services.each.length} services.`);
}

async function rowsOf(component: string, calls: Services['each'][number]['calls']): Promise<Row[]> {
  const wrong = ([message, section]: Fault): Row => ({
    ...{ state: 'wrong', component, message, page: `docs/runbook.md#${section}` },
  });
  try {
    const state = await calls.getServiceState({}, { deadline: Date.now() + CALL_MS });
    const faults = faultsOf(state);
    return faults.length > 0 ? faults.map(wrong) : [{ state: 'ok', component, message: state.version, page: null }];
  } catch (error) {
    const { code, message } = describeFailure(error).error;
    const isUnreachable = code === 'unavailable' && !(error instanceof OperatorError);
    const text = isUnreachable ? 'It does not respond.' : message;
    return [wrong([text, code === 'unavailable' ? 'processdown' : 'rotation'])];
  }
}

function faultsOf({ started, database, peers }: GetServiceStateResponse): Fault[] {
  const faults: Fault[] = [];
  const [missing] = database?.missingMigrations ?? [];
  if (database === undefined) faults.push(['Its database does not respond.', 'databaseunreachable']);
  else if (missing !== undefined) {
    const count = database.missingMigrations.length;
    faults.push([`Its schema lacks ${count} migrations, first ${missing}.`, 'a-deployment-is-stuck']);
  } else if (!started) faults.push(['It has not started. See its log for the reason.', 'a-deployment-is-stuck']);
  for (const { service, state } of peers) {
    if (state === 'rejects_token') faults.push([`${service} rejects its internal token.`, 'rotation']);
    if (state === 'unavailable') faults.push([`It cannot reach ${service}.`, 'serviceunavailable']);
  }
  return faults;
}
