import type { JsonSchemaType } from '@modelcontextprotocol/server';
import type { Postrider } from '#libs/sdk';
import type { Consent, ToolQuestion } from './consent.js';

/** What a key may do, each including those before it. */
type Scope = 'read' | 'draft' | 'publish' | 'admin';

/** What a program may expect of a tool, before it calls it. */
interface ToolHints {
  /** Changes nothing, neither here nor at a network. */
  readonly readOnlyHint?: boolean;
  /** What it does cannot be taken back by itself. */
  readonly destructiveHint?: boolean;
  /** Calling it twice with the same arguments does it once. */
  readonly idempotentHint?: boolean;
  /** It reaches networks, where others see what it does. */
  readonly openWorldHint?: boolean;
}

/** Whom a tool works for, and how it can ask. */
export interface ToolCall {
  readonly postrider: Postrider;
  readonly consent: Consent;
  readonly signal: AbortSignal;
}

/** What a tool has found or done. */
export interface ToolAnswer {
  /** For programs: as the tool's output schema says. */
  readonly data: Record<string, unknown>;
  /** For the model: what matters, and what to do next. */
  readonly text: string;
}

/** One tool of the service. Its input was checked against its schema before it runs. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Keys without it do not see the tool; the service itself refuses them, too. */
  readonly scope: Scope;
  readonly hints: ToolHints;
  readonly input: JsonSchemaType;
  readonly output: JsonSchemaType;
  run(input: Record<string, unknown>, call: ToolCall): Promise<ToolAnswer | ToolQuestion>;
}

/** Ties the type of a tool's input to its schema in one place. */
export function defineTool<Input extends object>(
  tool: Omit<Tool, 'run'> & {
    run(input: Input, call: ToolCall): Promise<ToolAnswer | ToolQuestion>;
  },
): Tool {
  return { ...tool, run: (input, call) => tool.run(input as Input, call) };
}
