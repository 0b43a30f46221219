import Markdown from 'markdown-to-jsx/react'

/** Rendered Markdown. HTML in it is shown as text, and addresses that would run code are removed. */
export function MarkdownPreview({ text }: { text: string }) {
  return (
    <div className="markdown">
      <Markdown options={{ disableParsingRawHTML: true, forceBlock: true }}>{text}</Markdown>
    </div>
  )
}
