import { describe, expect, it } from 'vitest'
import { texts } from '../texts.ts'

/** Wordings in the language of the specification; where it gives none, the wording is the project's (decisions §17). */
describe('the failure', () => {
  it('of a location is told', () => {
    expect(texts.locationNotUpdated.pt).toBe('Erro ao atualizar localização')
  })

  it('of the own password or profile is told', () => {
    expect([texts.passwordNotUpdated.pt, texts.profileNotUpdated.pt]).toEqual([
      'Não foi possível atualizar a senha!',
      'Não foi possível atualizar o perfil. Tente novamente!',
    ])
  })

  it('of a user or of what a user may do is told', () => {
    expect([texts.accessNotUpdated.pt, texts.userNotCreated.pt, texts.userNotDeleted.pt]).toEqual([
      'Não foi possível atualizar acesso. Tente novamente!',
      'Não foi possível criar o usuário. Tente novamente!',
      'Não foi possível excluir o usuário. Tente novamente!',
    ])
  })

  it('of a department is told', () => {
    expect([texts.departmentNotActivated.pt, texts.departmentNotInactivated.pt]).toEqual([
      'Não foi possível ativar o departamento. Tente novamente!',
      'Não foi possível inativar o departamento. Tente novamente!',
    ])
  })

  it('of an access code is told', () => {
    expect([texts.accessCodeNotGenerated.pt, texts.accessCodeLimit.pt]).toEqual([
      'Não foi possível gerar o código de acesso. Tente novamente!',
      'O limite de solicitações de código foi atingido, aguarde para gerar novos!',
    ])
  })

  it('of a licence or of its reading is told', () => {
    expect([texts.licenceNotRegistered.pt, texts.licenceNotUpdated.pt, texts.licenceReadingLimit.pt]).toEqual([
      'Não foi possível cadastrar a CNH. Tente novamente!',
      'Não foi possível atualizar a CNH. Tente novamente!',
      'O máximo de leituras desta imagem foi atingido. Tente novamente em 2 minutos!',
    ])
  })

  it('of a driver is told', () => {
    expect([texts.cpfRegistered.pt, texts.driverNotUnlinked.pt, texts.driverNotUpdated.pt]).toEqual([
      'Este CPF já está cadastrado!',
      'Não foi possível desvincular o motorista. Tente novamente!',
      'Não foi possível editar os dados do motorista. Tente novamente!',
    ])
  })

  it('of a pendency is told', () => {
    expect(texts.pendencyNotCanceled.pt).toBe('Não foi possível cancelar a pendência. Tente novamente!')
  })

  it('of a document is told', () => {
    expect([texts.documentNotApproved.pt, texts.documentNotDisapproved.pt, texts.documentNotAdded.pt]).toEqual([
      'Não foi possível aprovar o documento. Tente novamente!',
      'Não foi possível reprovar o documento. Tente novamente!',
      'Não foi possível adicionar o documento. Tente novamente!',
    ])
  })

  it('of a vehicle is told', () => {
    expect([texts.vehicleNotActivated.pt, texts.vehicleNotInactivated.pt, texts.vehicleNotRegistered.pt]).toEqual([
      'Não foi possível ativar o veículo. Tente novamente!',
      'Não foi possível inativar o veículo. Tente novamente!',
      'Não foi possível cadastrar o veículo. Tente novamente!',
    ])
  })

  it('of a segmentation list is told', () => {
    expect([
      texts.segmentationNotCreated.pt,
      texts.wrongTemplate.pt,
      texts.segmentationDriverNotDeleted.pt,
      texts.segmentationNotDeleted.pt,
      texts.spreadsheetOnly.pt,
    ]).toEqual([
      'Não foi possível criar a lista. Tente novamente!',
      'Insira o documento com template certo ou faça o download do arquivo!',
      'Não foi possível excluir o motorista da lista. Tente novamente!',
      'Não foi possível excluir a lista. Tente novamente!',
      'Somente arquivos .xlsx, .xls ou .csv são permitidos',
    ])
  })

  it('of a drawer is told and asks to try again', () => {
    expect([texts.drawerNotCreated.pt, texts.drawerNotActivated.pt, texts.drawerNotInactivated.pt]).toEqual([
      'Não foi possível criar a gaveta. Tente novamente!',
      'Não foi possível ativar a gaveta. Tente novamente!',
      'Não foi possível inativar a gaveta. Tente novamente!',
    ])
  })
})
