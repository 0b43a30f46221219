// Makes the worker a reader of PDFs.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
