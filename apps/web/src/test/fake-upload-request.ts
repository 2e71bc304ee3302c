import type { FakeServer } from './fake-server.ts';

/** What stands in for XMLHttpRequest: sends to a fake server, and half of the file before a test lets the rest go. */
export function fakeUploadRequest(server: FakeServer, release: Promise<void> = Promise.resolve()) {
  return class FakeUploadRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    private readonly stop = new AbortController();
    private readonly headers = new Headers();
    private target = { method: '', url: '' };
    private retryAfter: string | null = null;

    open(method: string, url: string): void {
      this.target = { method, url };
    }

    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }

    getResponseHeader(): string | null {
      return this.retryAfter;
    }

    send(body: FormData): void {
      this.tell(0.5);
      void this.answer(body);
    }

    abort(): void {
      this.stop.abort();
      this.end('abort');
    }

    private async answer(body: FormData): Promise<void> {
      await release;
      if (this.stop.signal.aborted) return;
      this.tell(1);
      const { method, url } = this.target;
      const response = await server.fetch(url, { method, headers: this.headers, body });
      this.status = response.status;
      this.retryAfter = response.headers.get('retry-after');
      this.responseText = await response.text();
      this.end('load');
    }

    private tell(share: number): void {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: share * 100, total: 100 }));
    }

    private end(how: string): void {
      this.dispatchEvent(new Event(how));
      this.dispatchEvent(new Event('loadend'));
    }
  };
}
