import { TestContexts } from './contexts.js';
import { ScriptedNetwork } from './scripted-network.js';

/** A scripted network for all cases of a suite, and what a strategy needs to talk to it. */
export class ScriptedStage {
  network!: ScriptedNetwork;
  contexts!: TestContexts;

  constructor() {
    beforeAll(async () => {
      this.network = await ScriptedNetwork.start();
      this.contexts = new TestContexts(this.network.url);
    });
    afterAll(async () => {
      await this.contexts.close();
      await this.network.stop();
    });
  }
}

/** The class of the failure that something ends with; null when it does not fail. */
export async function failureOf(attempt: Promise<unknown>): Promise<unknown> {
  try {
    await attempt;
    return null;
  } catch (error) {
    return (error as { readonly failureClass?: unknown }).failureClass ?? error;
  }
}
