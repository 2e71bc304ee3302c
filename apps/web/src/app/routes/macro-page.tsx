import { createLazyRoute } from '@tanstack/react-router';
import { MacroView } from '#features/macro-lab/index.ts';

export const macroLazyRoute = createLazyRoute('/shell/macro')({ component: MacroView });
