import { portfolioCopy } from '@aex/contracts/copy/portfolio';
import type { ImportFormat, MappableField } from '@aex/contracts/portfolio-imports';

const texts = portfolioCopy.importWords;

export const formatWords: Record<ImportFormat, string> = texts.formatWords;

export const mappableWords: Record<MappableField, string> = texts.mappableWords;
