import { certificateEnd, SERVICES, type ServiceName } from '@learning-library/common/rpc';
import type { Command } from 'commander';
import {
  certificateFinding,
  type Examined,
  examineGateway,
  examineProcess,
  examineService,
  finding,
} from '../doctor/examine';
import { describeFailure, OperatorError } from '../failure';
import type { Services } from '../services';
import type { Prints } from './command';

const ASK_MS = 4_000;

export function addCommands(doctor: Command, prints: Prints): void {
  doctor.action(prints((services) => examine(services)));
}

/** All are asked at once; what is wrong comes last, nearest to the prompt. @throws OperatorError where anything is */
async function* examine(services: Services): AsyncGenerator<object> {
  const { gateways, processes } = services.served;
  const examined = await Promise.all([
    ...gateways.map(examineGateway),
    // Services say more of themselves.
    ...Object.entries(processes).flatMap(([name, url]) => (isService(name) ? [] : [examineProcess(name, url)])),
    ...services.each.map(({ name, calls }) => askService(name, calls)),
  ]);
  const ends = certificateEnd();
  if (ends !== undefined) {
    const says = `certificate until ${ends.toISOString().slice(0, 10)}`;
    examined.push({ component: 'this command', says, wrong: certificateFinding(ends) });
  }
  const well = examined.filter(({ wrong }) => wrong.length === 0);
  for (const { component, says } of well) yield { state: 'ok', component, says, page: null };
  if (gateways.length === 0) {
    const says = 'Only standalone.json and cluster.json say where they are, not OPERATOR_ADDRESS.';
    yield { state: 'unasked', component: 'gateways and workers', says, page: null };
  }
  const found = examined.flatMap(({ component, wrong }) => wrong.map((each) => ({ component, ...each })));
  for (const { component, says, page } of found) yield { state: 'wrong', component, says, page };
  if (found.length === 0) return;
  const things = found.length === 1 ? 'One thing is' : `${found.length} things are`;
  throw new OperatorError(
    'unavailable',
    `${things} wrong with ${examined.length - well.length} of ${examined.length} components.`,
  );
}

const isService = (name: string): boolean => SERVICES.some((service) => service === name);

async function askService(component: ServiceName, calls: Services['each'][number]['calls']): Promise<Examined> {
  const asked = Date.now();
  try {
    const state = await calls.getServiceState({}, { deadline: asked + ASK_MS });
    const answered = Date.now();
    const distance = (state.now?.getTime() ?? answered) - (asked + answered) / 2;
    // What the call took may have gone to one of its ways alone.
    const sure = Math.max(0, Math.abs(distance) - (answered - asked) / 2);
    return examineService(component, state, Math.round(Math.sign(distance) * sure));
  } catch (error) {
    const { code, message } = describeFailure(error).error;
    const isOwn = error instanceof OperatorError;
    const says = isOwn || code !== 'unavailable' ? message : 'Nothing answers in time.';
    const section = code === 'unavailable' ? 'processaway' : 'rotation';
    return { component, says: '', wrong: [finding(says, section)] };
  }
}
