import { DomainError } from '../errors/domain-error.js';
import type { ConfigVariable } from './variable.js';

type Variables = Readonly<Record<string, ConfigVariable<unknown>>>;
type ValueOf<Variable> = Variable extends ConfigVariable<infer Value> ? Value : never;

/** The variables of one lib, read together: `config.get(section).requestTimeoutMs`. */
export interface ConfigSection<Shape extends Variables = Variables> {
  readonly title: string;
  readonly variables: Shape;
}

export type ConfigValues<Section> =
  Section extends ConfigSection<infer Shape>
    ? { readonly [Name in keyof Shape]: ValueOf<Shape[Name]> }
    : never;

export interface ConfigProblem {
  readonly name: string;
  readonly reason: string;
}

/** Every wrong or missing variable at once. */
export class ConfigError extends DomainError {
  constructor(readonly problems: readonly ConfigProblem[]) {
    const lines = problems.map((problem) => `  ${problem.name}: ${problem.reason}`);
    super('configuration_invalid', 'internal', `Configuration is not valid:\n${lines.join('\n')}`);
  }
}

const sections: ConfigSection[] = [];

/** Declares a lib's variables. Declaring is enough to have them checked at start. */
export function defineConfig<Shape extends Variables>(
  title: string,
  variables: Shape,
): ConfigSection<Shape> {
  const section = { title, variables };
  sections.push(section);
  return section;
}

/** All declared sections, for the configuration table in the documentation. */
export function declaredSections(): readonly ConfigSection[] {
  return sections;
}

/** The validated environment. Built once per process with {@link Config.load}. */
export class Config {
  private constructor(private readonly values: ReadonlyMap<ConfigVariable<unknown>, unknown>) {}

  /**
   * @param wanted the sections a process uses; by default all that were declared
   * @throws ConfigError naming every wrong variable and why. Values of secrets are not repeated.
   */
  static load(
    environment: Readonly<Record<string, string | undefined>>,
    wanted: readonly ConfigSection[] = sections,
  ): Config {
    const values = new Map<ConfigVariable<unknown>, unknown>();
    const problems: ConfigProblem[] = [];
    for (const variable of wanted.flatMap((section) => Object.values(section.variables))) {
      try {
        values.set(variable, read(variable, environment[variable.name]));
      } catch (error) {
        problems.push({ name: variable.name, reason: (error as Error).message });
      }
    }
    if (problems.length > 0) throw new ConfigError(problems);
    return new Config(values);
  }

  /** @throws Error for a section that was not loaded: a mistake in the program. */
  get<Section extends ConfigSection>(section: Section): ConfigValues<Section> {
    if (Object.values(section.variables).some((variable) => !this.values.has(variable))) {
      throw new Error(`The configuration section ${section.title} was not loaded.`);
    }
    const entries = Object.entries(section.variables).map(([name, variable]) => [
      name,
      this.values.get(variable),
    ]);
    return Object.fromEntries(entries) as ConfigValues<Section>;
  }
}

function read(variable: ConfigVariable<unknown>, given: string | undefined): unknown {
  if (given !== undefined && given !== '') return variable.parse(given);
  if (variable.fallback) return variable.fallback.value;
  throw new Error('must be set');
}
