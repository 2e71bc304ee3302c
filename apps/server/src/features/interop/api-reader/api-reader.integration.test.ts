import { allEndpoints } from '@aex/contracts/endpoints';
import { errorCodes } from '@aex/contracts/errors';
import { expect, it } from 'vitest';
import { describeWithStore } from '#server/testing/test-store.ts';
import { testServer } from '#server/testing/test-server.ts';

describeWithStore('the reader of the API', () => {
  it('shows every call of the contract with an anchor, its path and its access', async () => {
    const { http } = await testServer();
    const { statusCode, body, headers } = await http.inject({ url: '/docs' });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const { id, path } of allEndpoints) {
      expect(body).toContain(`<article id="${id}"`);
      expect(body).toContain(`<code>${path}</code>`);
    }
  });

  it('has no script, no inline style and nothing from elsewhere, under the same policy as the client', async () => {
    const { http } = await testServer();
    const pages = [await http.inject({ url: '/docs' }), await http.inject({ url: '/docs/errors' })];
    for (const { body, headers } of pages) {
      expect(body).not.toMatch(/<script|<style|\sstyle=|\son\w+=|https?:\/\//);
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    }
    const style = await http.inject({ url: '/docs/reader.css' });
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(style.body).toContain('prefers-color-scheme: light');
  });

  it('finds calls by words and says when there are none', async () => {
    const { http } = await testServer();
    const found = await http.inject({ url: '/docs?query=bars%20market' });
    expect(found.body).toContain('<article id="market.bars"');
    expect(found.body).not.toContain('<article id="auth.login"');
    const one = await http.inject({ url: '/docs?query=auth.revoke-other-sessions' });
    expect(one.body).toContain('<p role="status">1 call.</p>');
    const none = await http.inject({ url: '/docs?query=nosuchcall' });
    expect(none.body).toContain('No call has these words.');
  });

  it('shows hostile search text as text', async () => {
    const { http } = await testServer();
    const text = `"><script>alert('x')</script>`;
    const { statusCode, body } = await http.inject({ url: `/docs?query=${encodeURIComponent(text)}` });
    expect(statusCode).toBe(200);
    expect(body).toContain('&quot;&gt;&lt;script&gt;');
    expect(body).not.toContain('<script');
    const many = await http.inject({ url: '/docs?query=a&query=b' });
    expect(many.statusCode).toBe(200);
    const long = await http.inject({ url: `/docs?query=${'x'.repeat(5000)}` });
    expect(long.statusCode).toBe(200);
  });

  it('has an anchor for the type of every problem', async () => {
    const { http } = await testServer();
    const { type } = (await http.inject({ url: '/api/v1/threads' })).json();
    expect(type).toBe('/docs/errors#unauthenticated');
    const { body } = await http.inject({ url: '/docs/errors' });
    for (const code of errorCodes) expect(body).toContain(`<article id="${code}"`);
  });
});
