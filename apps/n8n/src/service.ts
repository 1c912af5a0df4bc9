/** The credentials' base address without a slash behind it, as an expression of n8n. */
export const BASE_URL = '={{ $credentials.baseUrl.replace(/\\/+$/, "") }}';
export const CREDENTIALS = 'postriderApi';
