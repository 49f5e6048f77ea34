import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serverProgram } from '@learning-library/local-servers';

/** Resources of others, whose schemas are not at hand. */
const OTHERS = 'Certificate,ExternalSecret,HTTPRoute,PrometheusRule,ScaledObject,ServiceMonitor,TriggerAuthentication';

/** @throws Error where manifests are not what Kubernetes' own schemas say, unknown fields included. */
export async function checkSchemas(manifests: string): Promise<void> {
  const program = serverProgram('kubeconform');
  const folder = readdirSync(dirname(program)).find((name) => name.startsWith('kubernetes-schemas-'));
  if (folder === undefined || !existsSync(program)) throw new Error('test/servers/kubeconform.sh gets the schemas');
  const location = join(dirname(program), folder, '{{.ResourceKind}}{{.KindSuffix}}.json');
  const { status, stdout, stderr } = spawnSync(program, ['-strict', '-skip', OTHERS, '-schema-location', location], {
    input: manifests,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout + stderr);
}
