/** A request that is on its way: await it for what it answers, or take `raw()` for the response itself. */
export class ApiCall<Answer> implements Promise<Answer> {
  readonly [Symbol.toStringTag] = 'ApiCall';
  private answer: Promise<Answer> | undefined;

  constructor(
    private readonly response: Promise<Response>,
    private readonly read: (response: Response) => Promise<Answer>,
  ) {}

  /** The response, with headers and status. Its body is read once: here, or by awaiting the call. */
  raw(): Promise<Response> {
    return this.response;
  }

  then<Result = Answer, Failure = never>(
    onAnswer?: ((answer: Answer) => Result | PromiseLike<Result>) | null,
    onFailure?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Result | Failure> {
    return this.parsed().then(onAnswer, onFailure);
  }

  catch<Failure = never>(
    onFailure?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Answer | Failure> {
    return this.parsed().catch(onFailure);
  }

  finally(onEnd?: (() => void) | null): Promise<Answer> {
    return this.parsed().finally(onEnd);
  }

  private parsed(): Promise<Answer> {
    this.answer ??= this.response.then(this.read);
    return this.answer;
  }
}
