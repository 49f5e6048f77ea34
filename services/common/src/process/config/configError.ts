/** Faults of the environment, one per variable. A fault names the variable and never its value. */
export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
  }
}
