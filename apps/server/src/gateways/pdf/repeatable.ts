/**
 * Draws, and answers how the same is drawn again under another origin: by the operators that were written, without laying anything out.
 * What they name by the page (fonts, pictures) is given to the page on which they are repeated.
 */
export const repeatable = (doc: PDFKit.PDFDocument, draw: () => void): (() => void) => {
  const written: string[] = [];
  const write = doc.addContent.bind(doc);
  doc.addContent = (data) => {
    written.push(String(data));
    return write(data);
  };
  draw();
  doc.addContent = write;
  const operators = written.join('\n');
  const { fonts, xobjects, ext_gstates: states } = doc.page;
  return () => {
    Object.assign(doc.page.fonts, fonts);
    Object.assign(doc.page.xobjects, xobjects);
    Object.assign(doc.page.ext_gstates, states);
    write(operators);
  };
};
