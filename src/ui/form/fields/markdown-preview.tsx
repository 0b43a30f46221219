import Markdown from 'markdown-to-jsx/react'

/** Markdown as it will be read: HTML in it is text, and addresses that run something lead nowhere. */
export function MarkdownPreview({ text }: { text: string }) {
  return (
    <div className="markdown">
      <Markdown options={{ disableParsingRawHTML: true, forceBlock: true }}>{text}</Markdown>
    </div>
  )
}
