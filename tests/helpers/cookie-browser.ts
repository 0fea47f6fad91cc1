/** A shop that answers requests: its routes, or a server. */
export interface Shop {
  request(path: string, init: RequestInit): Response | Promise<Response>;
}

/** A browser of one site, which stores and sends cookies. */
export class CookieBrowser {
  readonly cookies = new Map<string, string>();
  readonly #app: Shop;

  constructor(app: Shop) {
    this.#app = app;
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await this.#app.request(path, {
      ...init,
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...init.headers,
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  }
}
