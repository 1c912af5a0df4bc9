import {
  HttpClient,
  HttpFailure,
  type HttpRequest,
  type HttpResponse,
  type RecordedRequest,
  trimmedEnd,
} from '#libs/platform/base';

/** Lets calls through to the sandbox and to nowhere else, so that a sandbox workspace cannot post for real. */
export class SandboxHttpClient extends HttpClient {
  private readonly prefix: string;

  constructor(
    private readonly inner: HttpClient,
    private readonly sandboxUrl: string,
  ) {
    super();
    this.prefix = `${trimmedEnd(sandboxUrl, '/')}/`;
  }

  override async request(request: HttpRequest): Promise<HttpResponse> {
    return this.inner.request(this.checked(request));
  }

  override async stream(request: HttpRequest): ReturnType<HttpClient['stream']> {
    return this.inner.stream(this.checked(request));
  }

  override recordingTo(record: (request: RecordedRequest) => void): HttpClient {
    return new SandboxHttpClient(this.inner.recordingTo(record), this.sandboxUrl);
  }

  /** The sandbox is trusted wherever it runs; addresses outside it are refused all the same. */
  override forUntrustedUrls(): HttpClient {
    return this;
  }

  private checked(request: HttpRequest): HttpRequest {
    if (request.url.startsWith(this.prefix)) return request;
    throw new HttpFailure('blocked', 'no', 'A sandbox workspace only reaches the sandbox');
  }
}
