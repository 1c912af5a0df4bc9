/** What a command works on. */
export interface Installation {
  /** The environment of the service. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Ends what was started for the command. */
  close(): Promise<void>;
}

/** The service that an environment names, as it is. */
export const installationOf = (environment: Installation['environment']): Installation => ({
  environment,
  close: async () => undefined,
});
