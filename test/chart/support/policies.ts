import type { KubernetesObject } from './objects';

const LABEL = 'app.kubernetes.io/component';

interface Peer {
  podSelector?: { matchLabels: Record<string, string> };
}

interface Rule {
  ports: { port: number }[];
  from?: Peer[];
  to?: Peer[];
}

/**
 * Whether the policies allow connections between the pods of two components; without the second one, with any address
 * outside of the release.
 */
export function allows(
  policies: readonly KubernetesObject[],
  direction: 'ingress' | 'egress',
  component: string,
  other: string | undefined,
  port: number,
): boolean {
  return policies.some(({ kind, spec }) => {
    if (kind !== 'NetworkPolicy') return false;
    const { matchLabels } = spec?.['podSelector'] as { matchLabels: Record<string, string> };
    if (matchLabels[LABEL] !== component) return false;
    const rules = (spec?.[direction] ?? []) as Rule[];
    return rules.some((rule) => {
      const peers = direction === 'ingress' ? rule.from : rule.to;
      const isPeer =
        peers?.some(({ podSelector }) => other !== undefined && podSelector?.matchLabels[LABEL] === other) ?? true;
      return isPeer && rule.ports.some((at) => at.port === port);
    });
  });
}
