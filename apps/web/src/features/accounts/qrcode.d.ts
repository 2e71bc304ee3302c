declare module 'qrcode' {
  /** The squares of a QR code, row by row; 1 is dark. */
  const qrcode: {
    create(
      text: string,
      options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
    ): { modules: { size: number; data: Uint8Array } };
  };
  export default qrcode;
}
