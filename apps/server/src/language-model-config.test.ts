import { describe, expect, it } from 'vitest';
import { faultsOf } from '#server/testing/config-faults.ts';
import { loadConfig } from './config.ts';

const read = (environment: Record<string, string>) => loadConfig(environment, '/nonexistent').languageModel;

describe('the choice of a language model', () => {
  it('is the built-in engine unless told otherwise, whatever keys the machine has', () => {
    expect(read({})).toBeNull();
    expect(read({ AEX_LLM: 'built-in', OPENAI_API_KEY: 'a b c', ANTHROPIC_BASE_URL: 'nonsense' })).toBeNull();
  });

  it('takes the usual variables of the provider, and ours first', () => {
    expect(read({ AEX_LLM: 'anthropic:claude-x', ANTHROPIC_API_KEY: 'k1', ANTHROPIC_BASE_URL: 'http://h:1/' })).toEqual(
      {
        provider: 'anthropic',
        model: 'claude-x',
        apiKey: 'k1',
        baseUrl: 'http://h:1/v1',
        prices: null,
      },
    );
    expect(read({ AEX_LLM: 'openai:gpt-x', OPENAI_API_KEY: 'k1', AEX_LLM_API_KEY: 'k2' })).toMatchObject({
      apiKey: 'k2',
      baseUrl: null,
    });
  });

  it('keeps colons and slashes in the name of a model', () => {
    const environment = {
      AEX_LLM: 'openai-compatible:org/llama3.1:8b',
      AEX_LLM_BASE_URL: 'http://127.0.0.1:11434/v1/',
    };
    expect(read(environment)).toMatchObject({
      provider: 'openai-compatible',
      model: 'org/llama3.1:8b',
      baseUrl: 'http://127.0.0.1:11434/v1',
      apiKey: null,
    });
  });

  it('never gives the key of OpenAI to another server', () => {
    const environment = { AEX_LLM: 'openai-compatible:m', AEX_LLM_BASE_URL: 'http://h/v1', OPENAI_API_KEY: 'k' };
    expect(read(environment)).toMatchObject({ apiKey: null });
  });

  it('reads prices for a million tokens', () => {
    const chosen = { AEX_LLM: 'openai:m', OPENAI_API_KEY: 'k' };
    expect(read({ ...chosen, AEX_LLM_PRICES: '3/15/0.3' })?.prices).toEqual({ input: 3, output: 15, cachedInput: 0.3 });
    expect(faultsOf({ ...chosen, AEX_LLM_PRICES: 'cheap' }).join()).toContain('AEX_LLM_PRICES');
  });

  it.each([
    [{ AEX_LLM: 'gpt-x' }, 'AEX_LLM: must be built-in'],
    [{ AEX_LLM: 'anthropic:' }, 'AEX_LLM: must be built-in'],
    [{ AEX_LLM: 'anthropic:claude x' }, 'AEX_LLM: must be built-in'],
    [{ AEX_LLM: 'anthropic:m' }, 'ANTHROPIC_API_KEY: is needed'],
    [{ AEX_LLM: 'openai:m' }, 'OPENAI_API_KEY: is needed'],
    [{ AEX_LLM: 'openai:m', OPENAI_API_KEY: 'a b' }, 'OPENAI_API_KEY: must be a key'],
    [{ AEX_LLM: 'openai:m', OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'ftp://x' }, 'OPENAI_BASE_URL: must be an address'],
    [{ AEX_LLM: 'openai-compatible:m' }, 'AEX_LLM_BASE_URL: is needed'],
    [{ AEX_LLM: 'openai-compatible:m', AEX_LLM_BASE_URL: 'localhost:1' }, 'AEX_LLM_BASE_URL: must be an address'],
  ])('refuses %j', (environment, reason) => {
    expect(faultsOf(environment).join()).toContain(reason);
  });
});
