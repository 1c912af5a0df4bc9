import {
  defineConfig,
  optionalText,
  url,
  type Config,
  type ConfigSection,
  type ConfigVariable,
} from '#libs/platform/base';
import type { ProviderDefinition } from './definition.js';

/** What the environment says about one network. */
export interface ProviderConfiguration {
  /** Base addresses by their name in the definition. */
  readonly endpoints: Readonly<Record<string, string>>;
  /** Application credentials by their key; only those that are set. */
  readonly application: Readonly<Record<string, string>>;
}

const sections = new WeakMap<ProviderDefinition, ConfigSection>();

/**
 * Declares a network: its environment variables become part of the checked configuration.
 * Every definition file passes its data through here once.
 */
export function defineProvider(definition: ProviderDefinition): ProviderDefinition {
  const variables: Record<string, ConfigVariable<unknown>> = {};
  for (const [name, endpoint] of Object.entries(definition.endpoints)) {
    variables[endpointKey(name)] = url(endpoint.variable, {
      default: endpoint.default,
      help: `Address of ${definition.label} (${name}).`,
    });
  }
  for (const credential of definition.credentialsVariables) {
    variables[credentialKey(credential.key)] = optionalText(credential.variable, {
      secret: credential.secret,
      help: `${credential.key} of your ${definition.label} application; needed for live connects.`,
    });
  }
  sections.set(definition, defineConfig(definition.label, variables));
  return definition;
}

/** @throws Error for a definition that never went through {@link defineProvider}. */
export function providerConfiguration(
  definition: ProviderDefinition,
  config: Config,
): ProviderConfiguration {
  const section = sections.get(definition);
  if (section === undefined) {
    throw new Error(`The definition of ${definition.id} was not made with defineProvider`);
  }
  const values: Readonly<Record<string, unknown>> = config.get(section);
  const endpoints = Object.keys(definition.endpoints).map((name) => [
    name,
    values[endpointKey(name)],
  ]);
  const application = definition.credentialsVariables
    .map(({ key }) => [key, values[credentialKey(key)]])
    .filter(([, value]) => typeof value === 'string' && value !== '');
  return {
    endpoints: Object.fromEntries(endpoints) as Record<string, string>,
    application: Object.fromEntries(application) as Record<string, string>,
  };
}

/** Whether the definition's variables are declared. */
export function isDeclared(definition: ProviderDefinition): boolean {
  return sections.has(definition);
}

function endpointKey(name: string): string {
  return `endpoint:${name}`;
}

function credentialKey(key: string): string {
  return `credential:${key}`;
}
