import {
  currentTraceContext,
  HttpClient,
  runWithin,
  type HttpRequest,
  type HttpResponse,
  type RecordedRequest,
} from '#libs/kernel';

/** Says of every call which network it is for, to logs, metrics and traces. */
export class AttributedHttpClient extends HttpClient {
  constructor(
    private readonly inner: HttpClient,
    private readonly provider: string,
  ) {
    super();
  }

  override request(request: HttpRequest): Promise<HttpResponse> {
    return this.attributed(() => this.inner.request(request));
  }

  override stream(request: HttpRequest): ReturnType<HttpClient['stream']> {
    return this.attributed(() => this.inner.stream(request));
  }

  override recordingTo(record: (request: RecordedRequest) => void): HttpClient {
    return new AttributedHttpClient(this.inner.recordingTo(record), this.provider);
  }

  override forUntrustedUrls(): HttpClient {
    return new AttributedHttpClient(this.inner.forUntrustedUrls(), this.provider);
  }

  private attributed<Result>(work: () => Result): Result {
    return runWithin({ provider: this.provider }, currentTraceContext(), work);
  }
}
