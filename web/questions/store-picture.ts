import { api } from '../api.ts'

/** Stores a picture of a question or passage and returns its address. */
export async function storePicture(file: File): Promise<string> {
  const input = new FormData()
  input.set('image', file)
  return (await api.questions.uploadImage({ input })).data.url
}
