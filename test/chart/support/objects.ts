/** The parts of Kubernetes objects that the suites use. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  data?: Record<string, string>;
  spec?: Record<string, unknown>;
}

export interface Container {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  envFrom?: { configMapRef: { name: string } }[];
  env?: {
    name: string;
    value?: string;
    valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } };
  }[];
  resources: { requests: Record<string, string>; limits: Record<string, string> };
  securityContext: Record<string, unknown>;
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
}

export interface PodSpec {
  automountServiceAccountToken: boolean;
  serviceAccountName: string;
  securityContext: Record<string, unknown>;
  terminationGracePeriodSeconds?: number;
  containers: [Container, ...Container[]];
  initContainers?: { name: string }[];
  nodeSelector?: Record<string, string>;
  tolerations?: object[];
  priorityClassName?: string;
  imagePullSecrets?: { name: string }[];
  volumes?: { name: string; secret?: { secretName: string }; configMap?: { name: string }; emptyDir?: object }[];
}

export interface Pod {
  /** The object that created it. */
  kind: string;
  name: string;
  component: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
  spec: PodSpec;
}

interface Template {
  metadata: { labels: Record<string, string>; annotations?: Record<string, string> };
  spec: PodSpec;
}

/** The pods of all objects that create pods. */
export function podsOf(objects: readonly KubernetesObject[]): Pod[] {
  return objects.flatMap(({ kind, metadata: { name }, spec }) => {
    const job = spec?.['jobTemplate'] as { spec: { template: Template } } | undefined;
    const template = job?.spec.template ?? (spec?.['template'] as Template | undefined);
    if (template === undefined) return [];
    const { labels, annotations = {} } = template.metadata;
    return [
      { kind, name, labels, annotations, component: labels['app.kubernetes.io/component'] ?? '', spec: template.spec },
    ];
  });
}
