import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serverProgram } from '@learning-library/local-servers/testing';

/** Resources of other projects, which have no schemas here. */
const OTHERS = 'Certificate,HTTPRoute,PrometheusRule,ScaledObject,ServiceMonitor,TriggerAuthentication';

/** Validates manifests with Kubernetes’ schemas. @throws Error for a violation, including unknown fields */
export async function checkSchemas(manifests: string): Promise<void> {
  const program = serverProgram('kubeconform');
  const folder = readdirSync(dirname(program)).find((name) => name.startsWith('kubernetes-schemas-'));
  if (folder === undefined || !existsSync(program))
    throw new Error('the schemas are missing: run test/servers/kubeconform.sh');
  const location = join(dirname(program), folder, '{{.ResourceKind}}{{.KindSuffix}}.json');
  // A single worker, because several would each read all schemas.
  const args = ['-n', '1', '-strict', '-skip', OTHERS, '-schema-location', location];
  const { status, stdout, stderr } = spawnSync(program, args, { input: manifests, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout + stderr);
}
