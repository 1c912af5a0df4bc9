import {
  defineConfig,
  integer,
  optionalText,
  url,
  type Config,
  type ConfigSection,
  type ConfigVariable,
} from '#libs/kernel';
import { parseWindow, windowText, type PublishBudget } from './budgets.js';
import type { ProviderDefinition } from './definition.js';

/** What the environment says about one network. */
export interface ProviderConfiguration {
  /** Base addresses by their name in the definition. */
  readonly endpoints: Readonly<Record<string, string>>;
  /** Application credentials by their key; only those that are set. */
  readonly application: Readonly<Record<string, string>>;
  /** The budgets with the operator's limits and windows; only those that are counted. */
  readonly budgets: readonly PublishBudget[];
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
  for (const budget of definition.budgets ?? []) {
    const name = `${definition.id}_${budget.id}`.toUpperCase();
    variables[limitKey(budget)] = integer(`${name}_LIMIT`, {
      default: budget.limit,
      help: `${definition.label}: ${budget.label}, within ${name}_WINDOW; 0 counts nothing.`,
    });
    variables[windowKey(budget)] = budgetWindow(`${name}_WINDOW`, budget);
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
  const budgets = (definition.budgets ?? []).map((budget) => ({
    ...budget,
    limit: values[limitKey(budget)] as number,
    window: parseWindow(values[windowKey(budget)] as string),
  }));
  return {
    budgets: budgets.filter(({ limit }) => limit > 0),
    endpoints: Object.fromEntries(endpoints) as Record<string, string>,
    application: Object.fromEntries(application) as Record<string, string>,
  };
}

/** Whether the definition's variables are declared. */
export function isDeclared(definition: ProviderDefinition): boolean {
  return sections.has(definition);
}

function budgetWindow(name: string, { window }: PublishBudget): ConfigVariable<string> {
  return {
    name,
    kind: 'milliseconds | day:<time zone>',
    help: 'What that limit looks back on: so much time, or the calendar day of a time zone.',
    secret: false,
    fallback: { value: windowText(window) },
    parse: (text) => windowText(parseWindow(text)),
  };
}

const limitKey = ({ id }: PublishBudget): string => `budget:${id}:limit`;
const windowKey = ({ id }: PublishBudget): string => `budget:${id}:window`;

function endpointKey(name: string): string {
  return `endpoint:${name}`;
}

function credentialKey(key: string): string {
  return `credential:${key}`;
}
