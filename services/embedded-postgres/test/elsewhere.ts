import { startEmbeddedPostgres } from '../src';

const [folder, password] = process.argv.slice(2) as [string, string];

async function hold(): Promise<void> {
  await startEmbeddedPostgres({ folder, password, durable: false, maxConnections: 20, onLost: () => {} });
  process.stdout.write('running\n');
}

void hold();
