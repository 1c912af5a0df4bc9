import {
  HttpClient,
  HttpFailure,
  isSandboxControl,
  type HttpRequest,
  type HttpResponse,
  type RecordedRequest,
  trimmedEnd,
} from '#libs/kernel';

/**
 * Lets calls through to the sandbox's networks and to nowhere else, redirects included: a sandbox workspace can neither
 * post for real nor reach the control of the sandbox, which belongs to all of them.
 */
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
    if (request.url.startsWith(this.prefix)) {
      return { ...request, isAllowed: (url) => this.isNetwork(url) };
    }
    throw new HttpFailure('blocked', 'no', 'A sandbox workspace only reaches the sandbox');
  }

  private isNetwork(url: URL): boolean {
    const sandbox = new URL(this.prefix).href;
    return url.href.startsWith(sandbox) && !isSandboxControl(url, this.sandboxUrl);
  }
}
