import { existsSync } from 'node:fs';
import { SITE } from '@learning-library/gateway';
import { describeGenerator } from '@learning-library/generation';
import type { StandaloneConfig } from './config';
import { infoFile } from './infoFile';
import type { Standalone } from './standalone';

/** The text before the Ready line, with everything that the first request needs. */
export function introduction({ baseUrl, demo, demoIsNew }: Standalone, { dataDir, model }: StandaloneConfig): string {
  const lines = [`Learning Library Service`, `  Base URL   ${baseUrl}`];
  if (demo !== null && demoIsNew) lines.push(`  Live key   ${demo.liveKey}`, `  Test key   ${demo.testKey}`);
  if (demo !== null && !demoIsNew) lines.push(`  Demo keys  in ${infoFile(dataDir)}`);
  lines.push(
    `  Generator  ${describeGenerator(model)}`,
    `  Docs       ${baseUrl}/v1/docs${existsSync(SITE) ? '' : ' (ready in about half a minute)'}`,
  );
  if (demo !== null) {
    const key = demoIsNew ? demo.liveKey : '<live key>';
    lines.push(`  Try        curl -s -H 'Authorization: Bearer ${key}' ${baseUrl}/v1/folders`);
  }
  return lines.join('\n');
}
