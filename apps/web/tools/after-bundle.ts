import type { Plugin } from 'vite';

type AfterBundle = { name: string; order?: 'post'; run: (directory: string) => void | Promise<void> };

/** A plugin that works on the folder of the built client, one after the other, once its files are written. */
export function afterBundle({ name, order, run }: AfterBundle): Plugin {
  let directory: string | undefined;
  return {
    name,
    apply: 'build',
    writeBundle({ dir }) {
      directory = dir;
    },
    closeBundle: {
      ...(order === undefined ? {} : { order }),
      sequential: true,
      async handler() {
        if (directory !== undefined) await run(directory);
      },
    },
  };
}
