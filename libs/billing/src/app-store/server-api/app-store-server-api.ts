import { Injectable } from '@nestjs/common';
import {
  Clock,
  Config,
  HttpClient,
  HttpFailure,
  type ConfigValues,
  type HttpResponse,
} from '#libs/kernel';
import { appStoreConfig } from '../app-store.config.js';
import { AppStoreSettings, type AppStoreApiKey } from '../app-store-settings.js';
import { appStoreDisabled, appStoreUnreachable } from '../app-store.errors.js';
import type { StoreEnvironment } from '../domain/store-facts.js';
import { bearerToken } from './bearer-token.js';
import { errorCodeOf, lastTransactionsOf, type LastTransaction } from './status-answer.js';

/** The transaction is unknown on this host; it may be known on the other one. */
const TRANSACTION_NOT_FOUND = 4_040_010;
const MAXIMUM_ANSWER_BYTES = 2 * 1024 * 1024;

/** What a host said, still signed. */
export interface ToldStatuses {
  readonly environment: StoreEnvironment;
  readonly lastTransactions: readonly LastTransaction[];
}

/** Apple's server API, as far as it tells the state of a subscription. */
@Injectable()
export class AppStoreServerApi {
  private readonly values: ConfigValues<typeof appStoreConfig>;

  constructor(
    private readonly settings: AppStoreSettings,
    private readonly http: HttpClient,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.values = config.get(appStoreConfig);
  }

  /** Whether there is a key to ask with. */
  get canBeAsked(): boolean {
    return this.settings.apiKey !== null && this.settings.application !== null;
  }

  /**
   * Get All Subscription Statuses, of the host of the environment and then of the other one.
   * @returns null when neither host knows the transaction
   * @throws DomainError provider_error
   */
  async findStatuses(
    originalTransactionId: string,
    environment: StoreEnvironment,
  ): Promise<ToldStatuses | null> {
    const other = environment === 'Production' ? 'Sandbox' : 'Production';
    return (
      (await this.ask(originalTransactionId, environment)) ??
      (await this.ask(originalTransactionId, other))
    );
  }

  private async ask(
    originalTransactionId: string,
    environment: StoreEnvironment,
  ): Promise<ToldStatuses | null> {
    const { apiKey, application } = this.settings;
    if (apiKey === null || application === null) throw appStoreDisabled();
    const host = environment === 'Production' ? this.values.apiUrl : this.values.sandboxApiUrl;
    const url = `${host}/inApps/v1/subscriptions/${encodeURIComponent(originalTransactionId)}`;
    const response = await this.get(url, apiKey, application.bundleId);
    if (response.status === 200) {
      const lastTransactions = lastTransactionsOf(response.body);
      if (lastTransactions !== null) return { environment, lastTransactions };
    }
    const errorCode = errorCodeOf(response.body);
    if (response.status === 404 && errorCode === TRANSACTION_NOT_FOUND) return null;
    throw appStoreUnreachable({ status: response.status, errorCode });
  }

  private async get(url: string, key: AppStoreApiKey, bundleId: string): Promise<HttpResponse> {
    const token = await bearerToken(key, bundleId, this.clock.now());
    try {
      return await this.http.request({
        method: 'GET',
        url,
        headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
        timeoutMs: this.values.apiTimeoutMs,
        maxResponseBytes: MAXIMUM_ANSWER_BYTES,
        secrets: [token],
      });
    } catch (error) {
      if (!(error instanceof HttpFailure)) throw error;
      throw appStoreUnreachable({ status: null, errorCode: null }, error);
    }
  }
}
