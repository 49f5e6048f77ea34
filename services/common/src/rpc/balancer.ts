import { connectivityState, experimental, type Metadata, status } from '@grpc/grpc-js';
import { isRefusal } from './statuses';

type Helper = ConstructorParameters<Parameters<typeof experimental.registerLoadBalancerType>[1]>[0];
type Balancer = experimental.LoadBalancer;
type Config = experimental.TypedLoadBalancingConfig;
type UpdateArguments = Parameters<Balancer['updateAddressList']>;

/** The channel option with a function that is told the number of replicas. */
export const ON_REPLICAS = 'learning-library.on_replicas';
const NAME = 'learning_library_replicas';

/** Round robin over all replicas with outlier detection, which counts failures of a replica but not its refusals. */
export function replicasConfig(child: object): object {
  return { [NAME]: { child } };
}

class ReplicasConfig implements Config {
  constructor(readonly child: Config) {}

  static createFromJson({
    child,
  }: {
    child: Parameters<typeof experimental.parseLoadBalancingConfig>[0];
  }): ReplicasConfig {
    return new ReplicasConfig(experimental.parseLoadBalancingConfig(child));
  }

  getLoadBalancerName(): string {
    return NAME;
  }

  toJsonObject(): object {
    return replicasConfig(this.child.toJsonObject());
  }
}

class ReplicasBalancer implements Balancer {
  private readonly child: experimental.ChildLoadBalancerHandler;

  constructor(helper: Helper) {
    const childHelper = experimental.createChildChannelControlHelper(helper, {
      updateState: (state, picker, message) =>
        helper.updateState(
          state,
          state === connectivityState.READY ? countRejectionsAsSuccess(picker) : picker,
          message,
        ),
    });
    this.child = new experimental.ChildLoadBalancerHandler(childHelper);
  }

  updateAddressList(...[endpoints, config, options, note]: UpdateArguments): boolean {
    const onReplicas = options[ON_REPLICAS] as ((count: number) => void) | undefined;
    if (endpoints.ok) onReplicas?.(endpoints.value.length);
    return this.child.updateAddressList(endpoints, (config as ReplicasConfig).child, options, note);
  }

  exitIdle(): void {
    this.child.exitIdle();
  }

  resetBackoff(): void {
    this.child.resetBackoff();
  }

  destroy(): void {
    this.child.destroy();
  }

  getTypeName(): string {
    return NAME;
  }
}

/** Reports refusals as successes: outlier detection counts every status except OK as a failure. */
function countRejectionsAsSuccess(picker: experimental.Picker): experimental.Picker {
  return {
    pick: (args) => {
      const picked = picker.pick(args);
      const { onCallEnded } = picked;
      if (onCallEnded === null) return picked;
      const ended = (code: status, details: string, metadata: Metadata): void =>
        onCallEnded(isRefusal(metadata) ? status.OK : code, details, metadata);
      return { ...picked, onCallEnded: ended };
    },
  };
}

experimental.registerLoadBalancerType(NAME, ReplicasBalancer, ReplicasConfig);
