import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { serverProgram } from '@learning-library/local-servers/testing';

/** Watches the Deployments of a namespace during a change. */
export class DeploymentWatch {
  /** The highest number of missing pods at a time, by Deployment. */
  readonly lacked = new Map<string, number>();
  private readonly full = new Set<string>();
  private rest = '';

  private constructor(private readonly child: ChildProcess) {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (this.rest + text).split('\n');
      this.rest = lines.pop() ?? '';
      for (const line of lines) this.seen(line);
    });
  }

  static start(kubeconfig: string, namespace: string): DeploymentWatch {
    const output = 'jsonpath={.metadata.name} {.spec.replicas} {.status.availableReplicas}{"\\n"}';
    const args = ['--kubeconfig', kubeconfig, '--namespace', namespace, 'get', 'deployments', '--watch', '--output'];
    return new DeploymentWatch(
      spawn(serverProgram('kubectl'), [...args, output], { stdio: ['ignore', 'pipe', 'inherit'] }),
    );
  }

  async stop(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
  }

  /** A Deployment that has not started yet misses no pods. */
  private seen(line: string): void {
    const [name = '', replicas, available] = line.split(' ');
    const lacking = Number(replicas) - Number(available || 0);
    if (lacking <= 0) this.full.add(name);
    else if (this.full.has(name)) this.lacked.set(name, Math.max(lacking, this.lacked.get(name) ?? 0));
  }
}
