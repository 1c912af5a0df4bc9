import pg from 'pg';

/**
 * A session that ends no process when it is lost. The pool takes its own listener off a client before whoever asked for
 * one has put theirs on, and the server may say that it ends the session just then: an `error` without a listener is
 * thrown. Whoever uses the client hears of it by its next statement, which fails.
 */
export class SteadyClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
