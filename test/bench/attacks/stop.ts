import { Agent, request } from 'node:http';
import { waitFor } from '../../support/waitFor';
import { type Figure, figure } from '../figures';
import type { Target } from '../target';

const CONNECTIONS = 100;
const COMPLETED_BEFORE = 2_000;

type Outcome = 'answered' | 'refused' | 'reset';

/** The product stops while a hundred open connections send the next request after each response. */
export async function stop(target: Target): Promise<Figure[]> {
  const { api } = await target.neighbour();
  const path = `/v1/contents/${await api.content()}`;
  const outcomes: Record<Outcome | 'not200', number> = { answered: 0, refused: 0, reset: 0, not200: 0 };
  let isOver = false;
  const loops = Array.from({ length: CONNECTIONS }, async (_, place) => {
    // Each client has its own agent, so that its connection stays open until a response closes it.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const url = new URL(path, target.baseUrls[place % target.baseUrls.length]);
    while (!isOver) {
      const outcome = await ask(url, agent, api.key);
      outcomes[outcome]++;
      // A rejected client has received a response that closes its connection, and connects to another gateway.
      if (outcome === 'refused') break;
    }
    agent.destroy();
  });
  await waitFor(async () => outcomes.answered > COMPLETED_BEFORE);
  await target.terminate();
  isOver = true;
  await Promise.all(loops);
  return [
    figure('answered', outcomes.answered),
    figure('reset on kept connections', outcomes.reset, 0),
    figure('answered, but not 200', outcomes.not200, 0),
  ];
}

function ask(url: URL, agent: Agent, key: string): Promise<Outcome | 'not200'> {
  return new Promise((resolve) => {
    const asked = request(url, { agent, headers: { authorization: `Bearer ${key}` } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200 ? 'answered' : 'not200'));
      response.on('error', () => resolve('reset'));
    });
    asked.on('error', () => resolve(asked.reusedSocket ? 'reset' : 'refused'));
    asked.end();
  });
}
