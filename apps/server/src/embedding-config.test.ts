import { describe, expect, it } from 'vitest';
import { faultsOf } from '#server/testing/config-faults.ts';
import { loadConfig } from './config.ts';

const read = (environment: Record<string, string>) => loadConfig(environment, '/nonexistent').embeddings;

describe('the choice of a model of embeddings', () => {
  it('is none unless told otherwise, whatever language model and keys there are', () => {
    expect(read({ AEX_LLM: 'openai:m', OPENAI_API_KEY: 'k' })).toBeNull();
  });

  it("takes OpenAI's usual key for its own address alone", () => {
    expect(read({ AEX_EMBEDDINGS: 'openai:text-x', OPENAI_API_KEY: 'k' })).toEqual({
      provider: 'openai',
      model: 'text-x',
      baseUrl: null,
      apiKey: 'k',
    });
    const elsewhere = { AEX_EMBEDDINGS_BASE_URL: 'http://h/v1', OPENAI_API_KEY: 'k' };
    expect(read({ AEX_EMBEDDINGS: 'openai-compatible:m', ...elsewhere })?.apiKey).toBeNull();
    expect(faultsOf({ AEX_EMBEDDINGS: 'openai:m', ...elsewhere }).join()).toContain('AEX_EMBEDDINGS_API_KEY');
  });

  it('says what is missing or wrong', () => {
    expect(faultsOf({ AEX_EMBEDDINGS: 'anthropic:m' }).join()).toContain(
      'must be off, openai:MODEL or openai-compatible:MODEL',
    );
    expect(faultsOf({ AEX_EMBEDDINGS: 'openai-compatible:m' }).join()).toContain('AEX_EMBEDDINGS_BASE_URL: is needed');
    expect(faultsOf({ AEX_EMBEDDINGS: 'openai:m' }).join()).toContain('AEX_EMBEDDINGS_API_KEY: is needed');
  });
});
