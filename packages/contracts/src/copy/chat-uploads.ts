import { plural } from './plural.ts';

/** The texts of files beside a question. */
export const chatUploadsCopy = {
  composerUploads: {
    addFiles: 'Add files',
    filesToAdd: 'Files to add',
    drop: 'Drop PDF, CSV, text or HTML files to ask about them',
  },
  uploadChips: {
    files: 'Files',
    sending: (name: string) => `Sending ${name}`,
    dismiss: (name: string) => `Dismiss ${name}`,
    remove: (name: string) => `Remove ${name}`,
    beingRead: 'being read',
    waiting: 'waiting',
    ready: 'ready',
    readyWithPages: (pages: number) => plural(pages, { one: 'ready, 1 page', other: `ready, ${pages} pages` }),
    canBeAskedAbout: (name: string) => `${name} can be asked about.`,
    refused: ({ name, reason }: Record<'name' | 'reason', string>) => `${name} was refused. ${reason}`,
  },
  uploadQueue: {
    tooLarge: ({ most, size }: Record<'most' | 'size', string>) => `It is larger than ${most} MB (${size} MB).`,
    empty: 'It is empty.',
    wrongKind: 'It is none of PDF, CSV, text and HTML.',
    untitledFile: 'Untitled file',
    notDeleted: (error: string) => `It could not be deleted. ${error}`,
  },
};
