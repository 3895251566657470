/** Offers a text to the browser as a file download. */
export function download(name: string, type: string, text: string): void {
  saveAs(name, new Blob([text], { type }))
}

export function saveAs(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
